/** Two spellings of one address have one key, so they cannot become two accounts. */
export function toEmailKey(email: string): string {
  return email.normalize('NFC').trim().toLowerCase()
}
