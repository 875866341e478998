/** CSS modules export one name per class (css-loader's named exports). */
declare module "*.module.css";
declare module "*.css";
