/// The experiments, one class each, named after what they show.
package dev.vitrine.lab.experiment;
