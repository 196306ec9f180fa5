import { buildKeyWithDiacritics, splitFoldedWords } from './fold.ts'

/**
 * Synonyms of the North and the South, in Vietnamese and English. A query with any of them searches for all `names`.
 * `also` is too ambiguous to be searched for in products (`phông` without diacritics is `phong`) or a common typing
 * error that could be a syllable.
 */
interface Synonyms {
  names: string[]
  also?: string[]
}

export const synonymGroups: Synonyms[] = [
  {
    names: ['áo thun', 'áo phông', 't-shirt', 'tshirt', 'tee'],
    also: ['phông', 't-shirts', 'tees', 'áo tee', 'tun'],
  },
  { names: ['áo polo', 'polo', 'áo cá sấu', 'áo thun có cổ'] },
  { names: ['sơ mi', 'somi', 'chemise'], also: ['shirt', 'shirts', 'sơ mì', 'xơ mi'] },
  { names: ['áo khoác', 'jacket', 'áo jacket'], also: ['áo gió', 'coat', 'jackets'] },
  { names: ['hoodie', 'áo nỉ', 'áo nỉ có mũ', 'áo trùm đầu'], also: ['hoodies', 'hoody', 'sweatshirt'] },
  { names: ['cardigan', 'áo len', 'sweater'], also: ['áo khoác len', 'knitwear'] },
  { names: ['quần jean', 'quần jeans', 'quần bò', 'quần denim'] },
  { names: ['jean', 'jeans', 'denim'], also: ['gin', 'zin', 'bò'] },
  { names: ['quần short', 'quần đùi', 'quần soóc', 'quần lửng', 'short'], also: ['shorts', 'quần cộc'] },
  { names: ['quần kaki', 'kaki', 'khaki', 'chino'] },
  { names: ['quần'], also: ['pants', 'trousers'] },
  { names: ['ống rộng', 'ống suông', 'wide leg'], also: ['culottes'] },
  { names: ['váy', 'đầm', 'dress'], also: ['dresses', 'jupe'] },
  { names: ['chân váy', 'skirt'], also: ['skirts', 'zuýp', 'juýp'] },
  { names: ['giày thể thao', 'sneaker', 'sneakers'], also: ['giày bata', 'bata', 'trainers'] },
  { names: ['giày chạy bộ', 'giày chạy', 'running'], also: ['giày running', 'runner'] },
  { names: ['giày lười', 'slip on', 'loafer'], also: ['giày mọi', 'loafers'] },
  { names: ['cổ cao', 'high top'] },
  { names: ['giày'], also: ['shoe', 'shoes'] },
  { names: ['sandal', 'sandals', 'xăng đan', 'săng đan'], also: ['xăng đan quai hậu', 'dép quai hậu'] },
  { names: ['dép lê', 'dép quai ngang', 'dép', 'slides'], also: ['dép lào', 'slide', 'slipper', 'slippers'] },
  { names: ['dép xỏ ngón', 'dép tông', 'tông lào', 'flip flop'], also: ['dép kẹp', 'flip flops'] },
  { names: ['mũ', 'nón', 'cap', 'hat'], also: ['nón kết'] },
  { names: ['lưỡi trai', 'nón kết', 'baseball cap'] },
  { names: ['túi', 'bag', 'túi xách', 'giỏ xách'], also: ['bags', 'handbag'] },
  { names: ['tất', 'vớ', 'sock', 'socks'] },
  { names: ['thắt lưng', 'dây nịt', 'dây lưng', 'belt'], also: ['nịt', 'belts'] },
  { names: ['phụ kiện', 'accessory', 'accessories'] },
  { names: ['linen', 'lanh', 'đũi'], also: ['lin'] },
  { names: ['cotton', 'cốt tông'], also: ['bông'] },
  { names: ['xanh than', 'navy', 'xanh navy'], also: ['xanh tím than', 'xanh đen'] },
  { names: ['kẻ sọc', 'sọc', 'kẻ ngang', 'striped'], also: ['kẻ', 'stripe'] },
  { names: ['đen', 'black'] },
  { names: ['trắng', 'white'] },
  { names: ['đỏ', 'red'] },
]

const foldPhrase = (text: string) => splitFoldedWords(text).join(' ')

export interface SearchPhrase {
  /** `text` is folded, with single spaces; `withDiacritics` is the same in the format of `buildKeyWithDiacritics`. */
  text: string
  withDiacritics: string
}

export const synonymsByPhrase: ReadonlyMap<string, readonly SearchPhrase[]> = buildSynonyms()

function buildSynonyms() {
  const byPhrase = new Map<string, SearchPhrase[]>()
  for (const { names, also = [] } of synonymGroups) {
    const phrases = names.map((name) => ({
      text: foldPhrase(name),
      withDiacritics: buildKeyWithDiacritics(name).trim(),
    }))
    for (const phrase of [...names, ...also].map(foldPhrase)) {
      const known = byPhrase.get(phrase) ?? []
      const others = phrases.filter(
        ({ text, withDiacritics }) =>
          text !== phrase && !known.some((one) => one.withDiacritics === withDiacritics),
      )
      byPhrase.set(phrase, [...known, ...others])
    }
  }
  return byPhrase
}
