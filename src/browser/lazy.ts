/**
 * Starts something whose code is loaded first. Where it does not load it is left out without a word, so
 * this is for extras only.
 * @param load imports the module
 * @param start starts it and returns what stops it
 * @returns a function that stops it; before the code is there, it is then never started
 */
export function startLater<Module>(load: () => Promise<Module>, start: (module: Module) => () => void): () => void {
  let wanted = true;
  let stop = (): void => {};
  load().then(
    (module) => {
      if (wanted) stop = start(module);
    },
    () => {},
  );
  return () => {
    wanted = false;
    stop();
  };
}
