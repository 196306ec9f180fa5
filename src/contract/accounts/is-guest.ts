/** A guest is a user without an email address, known by a cookie only (R36). */
export const isGuest = ({ email }: { email: string }): boolean => email === ''

export const guestName = 'Khách'

/** Scripts cannot read the session cookie of a guest. This one tells them that it exists, without saying whose it is. */
export const guestHintCookie = 'has-guest'
