/** Stands in for style sheets imported for their side effects. */
