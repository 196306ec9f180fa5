/** The owner of a shop with demo data; the password is public (R2). */
export const demoAdmin = { name: 'Chủ tiệm', email: 'admin@tiem.example', password: 'tiem-demo' }
