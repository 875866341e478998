import "./layers.css";
import "./tokens.css";
import "./base.css";
import "./prose.css";
import "./code.css";
import "./content.css";
import "./print.css";
import "./motion.css";
