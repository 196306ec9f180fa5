// What stands for a page that takes long, in one file for all.
export { CartWaiting } from './waiting/cart-waiting.tsx'
export { HomeWaiting } from './waiting/home-waiting.tsx'
export { ListWaiting } from './waiting/list-waiting.tsx'
export { ProductWaiting } from './waiting/product-waiting.tsx'
export { SheetWaiting } from './waiting/sheet-waiting.tsx'
