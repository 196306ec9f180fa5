export const loadMiniCart = () => import('./mini-cart.tsx').then(({ MiniCart }) => ({ default: MiniCart }))
