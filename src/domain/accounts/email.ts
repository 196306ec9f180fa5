/** Two spellings of one address have one key, so they cannot become two accounts. */
export function emailKey(email: string): string {
  return email.normalize('NFC').trim().toLowerCase()
}
