/** For keys that begin and end with a space. A trigram index needs three characters to match inside a word. */
export const buildWordPattern = (word: string): string => (word.length < 3 ? `% ${word}%` : `%${word}%`)
