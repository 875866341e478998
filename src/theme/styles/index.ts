import "./layers.css";
import "./tokens.css";
import "./base.css";
import "./outside-react.css";
import "./prose.css";
import "./print.css";
import "./motion.css";
