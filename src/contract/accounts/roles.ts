/** `admin` is an owner and has every right; `staff` have the rights that an owner gave them. */
export const roles = ['user', 'staff', 'admin'] as const
export type Role = (typeof roles)[number]
