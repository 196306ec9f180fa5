/** The administrator of a shop with demo data; everybody may know it (decisions.md R2). */
export const demoAdmin = { name: 'Chủ tiệm', email: 'admin@tiem.example', password: 'tiem-demo' }
