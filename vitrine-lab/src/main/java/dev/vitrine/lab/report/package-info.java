/// What an experiment found, as data, and its three forms: text, SVG and PNG charts, one HTML page.
package dev.vitrine.lab.report;
