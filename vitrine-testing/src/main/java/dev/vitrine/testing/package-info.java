/// Case runner, simulator, torture, tidy; not shipped.
package dev.vitrine.testing;
