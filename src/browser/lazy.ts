/**
 * Loads a module and starts something with it. Fails silently if it can't be loaded, so use this for extras only.
 * @param load imports the module
 * @param start starts it and returns a function that stops it
 * @returns a function that stops it; if called before the module has loaded, it never starts
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
