const button = document.createElement('button');
const cart = { save: async () => {} };
const openCheckout = () => {};
