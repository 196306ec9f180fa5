const maxLetters = 5

export function listSignLetters(name: string): [key: string, letter: string][] {
  const words = name.normalize('NFC').toLocaleUpperCase('vi').split(/\s+/).filter(Boolean)
  const [first = ''] = words
  const letters =
    words.length === 1 && [...first].length <= maxLetters
      ? [...first]
      : words.slice(0, maxLetters).map((word) => [...word][0] ?? '')
  return letters.map((letter, place) => [`${place}`, letter])
}
