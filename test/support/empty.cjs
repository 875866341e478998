/** What tests see of a style sheet that is imported for its effect alone. */
