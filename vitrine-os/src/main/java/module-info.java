/// SQLOS: the only door to the outside.
module dev.vitrine.os {
}
