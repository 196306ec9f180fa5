import { splitFoldedWords, splitWordsWithDiacritics, type WordWithDiacritics } from '../fold.ts'

/** One word with two syllables, neither of which describes a product alone: `sở` of `công sở` would find `sơ mi`. */
const compoundWords = [
  ...['công sở', 'văn phòng', 'đi làm', 'đi học', 'đi chơi', 'đi bộ', 'dạ hội', 'dạo phố', 'du lịch'],
  ...['leo núi', 'bóng đá', 'bóng rổ', 'cầu lông', 'thể thao', 'mùa hè', 'mùa đông', 'mùa thu', 'mùa xuân'],
  ...['gia đình', 'tình nhân', 'trung niên', 'chống nắng', 'giữ nhiệt', 'bảo hiểm', 'bảo hộ', 'hai dây'],
  ...['cao gót', 'búp bê', 'tay lỡ', 'tay dài', 'tay ngắn', 'cổ tròn', 'cổ tim', 'cổ bẻ', 'trễ vai'],
  ...['trẻ trung', 'cá tính', 'tiểu thư'],
]

/** One syllable describes a product alone, such as `da` of `da thật`, so they are dropped one by one. */
const separableCompounds = [
  ...['da thật', 'da lộn', 'hoa nhí', 'nhung tăm', 'lông cừu', 'lông vũ', 'xếp ly', 'đeo chéo', 'đeo lưng'],
  ...['đi tiệc', 'đi cưới', 'đi biển', 'đi mưa', 'dự tiệc', 'bà bầu', 'tập gym', 'hàn quốc'],
]

/** Without diacritics they may be other words: `da bong` is also patent leather. */
const compoundsWithDiacritics = ['đá bóng']

const joinTexts = (words: readonly WordWithDiacritics[]) => words.map(({ text }) => text).join(' ')
const joinWithDiacritics = (words: readonly WordWithDiacritics[]) =>
  words.map(({ withDiacritics }) => withDiacritics).join(' ')

const texts = new Set(compoundWords.map(splitWordsWithDiacritics).map(joinTexts))
const textsWithDiacritics = new Set(
  compoundsWithDiacritics.map(splitWordsWithDiacritics).map(joinWithDiacritics),
)

export const compoundSyllables: readonly string[] = [
  ...compoundWords,
  ...separableCompounds,
  ...compoundsWithDiacritics,
].flatMap(splitFoldedWords)

export const isCompound = (words: readonly WordWithDiacritics[]): boolean =>
  texts.has(joinTexts(words)) || textsWithDiacritics.has(joinWithDiacritics(words))
