import "./layers.css";
import "./tokens.css";
import "./base.css";
import "./prose.css";
import "./diagram.css";
import "../mdx/styles";
import "./print.css";
import "./motion.css";
