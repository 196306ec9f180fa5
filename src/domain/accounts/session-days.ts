/** A session ends this many days after its last use, and its cookie after as many days. */
export const sessionDays = 30
/** A browser is known for this many days after a sign-in. */
export const knownDeviceDays = 90
