import { splitFoldedWords } from '../fold.ts'

/** One word with two syllables, neither of which describes a product alone: `sở` of `công sở` would find `sơ mi`. */
const compoundWords = [
  ...[
    'công sở',
    'văn phòng',
    'đi làm',
    'đi học',
    'đi chơi',
    'đi biển',
    'đi tiệc',
    'đi cưới',
    'đi bộ',
    'đi mưa',
  ],
  ...[
    'dự tiệc',
    'dạ hội',
    'dạo phố',
    'du lịch',
    'leo núi',
    'đá bóng',
    'bóng đá',
    'bóng rổ',
    'cầu lông',
    'thể thao',
  ],
  ...[
    'tập gym',
    'mùa hè',
    'mùa đông',
    'mùa thu',
    'mùa xuân',
    'gia đình',
    'tình nhân',
    'trung niên',
    'bà bầu',
  ],
  ...[
    'chống nắng',
    'giữ nhiệt',
    'bảo hiểm',
    'bảo hộ',
    'hai dây',
    'cao gót',
    'búp bê',
    'đeo chéo',
    'đeo lưng',
  ],
  ...['tay lỡ', 'tay dài', 'tay ngắn', 'cổ tròn', 'cổ tim', 'cổ bẻ', 'trễ vai', 'trẻ trung', 'hàn quốc'],
  ...['hoa nhí', 'xếp ly', 'lông cừu', 'lông vũ', 'nhung tăm', 'da lộn', 'da thật', 'cá tính', 'tiểu thư'],
]

const texts = new Set(compoundWords.map((word) => splitFoldedWords(word).join(' ')))

export const compoundSyllables: readonly string[] = compoundWords.flatMap(splitFoldedWords)

export const isCompound = (first: string, second: string): boolean => texts.has(`${first} ${second}`)
