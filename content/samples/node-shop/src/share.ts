// #region share
import { readFileSync } from 'node:fs';
import { checkoutLink } from './links.js';

const { APP_ID } = process.env;
const [file, sharedBy] = process.argv.slice(2);
if (!APP_ID || !file || !sharedBy) {
  console.error('Usage: APP_ID=… npm run share <file of items> <code of the sharer>');
  process.exit(1);
}

const items = JSON.parse(readFileSync(file, 'utf8'));
const metadata = { shared_by: sharedBy };
console.log(checkoutLink(APP_ID, items, { source: 'share', metadata }));
// #endregion share
