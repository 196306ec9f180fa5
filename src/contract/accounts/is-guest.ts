/** A guest is a user without an email address, known by a cookie only (R36). */
export const isGuest = ({ email }: { email: string }): boolean => email === ''

export const guestName = 'Khách'
