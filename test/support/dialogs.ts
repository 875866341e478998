const prototype = HTMLDialogElement.prototype as unknown as { showModal?: () => void; close?: () => void };

/**
 * Adds the dialog methods that jsdom lacks, for each test in the file.
 * @returns `showModal`, as a mock that counts its calls in the current test
 */
export function withDialogMethods(): jest.Mock {
  const showModal = jest.fn(function showModal(this: HTMLDialogElement) {
    this.open = true;
  });
  beforeEach(() => {
    showModal.mockClear();
    prototype.showModal = showModal;
    prototype.close = function close(this: HTMLDialogElement) {
      if (!this.open) return;
      this.open = false;
      this.dispatchEvent(new Event("close"));
    };
  });
  afterEach(() => {
    delete prototype.showModal;
    delete prototype.close;
  });
  return showModal;
}

/** Whether the current history entry represents an open dialog. */
export const hasDialogEntry = (): boolean => (window.history.state as { drawer?: boolean } | null)?.drawer === true;
