const options = {
  appId: '00000000-0000-0000-0000-000000000000',
  target: /** @type {HTMLElement} */ (document.getElementById('%product-slug%-checkout-container')),
  items: [{ id: 'BAG-CANVAS-01', quantity: 1 }],
  currency: 'EUR',
  metadata: { cart_id: '7b0c1f0e' },
};
