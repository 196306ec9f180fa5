/** One address however it is typed: case and composition do not make a second account. */
export function emailKey(email: string): string {
  return email.normalize('NFC').trim().toLowerCase()
}
