/** Searches in the demo catalog with the beginnings of the product names that must be among the first results. */
export interface GoldenSearches {
  kind: string
  /** The number of results that are checked. */
  first: number
  searches: [typed: string, ...wanted: string[]][]
}

export const goldenSearches: GoldenSearches[] = [
  {
    kind: 'as written',
    first: 4,
    searches: [
      ['áo thun', 'Áo thun cotton', 'Áo thun kẻ ngang', 'Áo thun dáng rộng'],
      ['áo sơ mi oxford', 'Áo sơ mi oxford'],
      ['quần jean', 'Quần jean'],
      ['chân váy', 'Chân váy midi', 'Chân váy jean'],
      ['túi', 'Túi tote'],
      ['giày thể thao da trắng', 'Giày thể thao da trắng'],
      ['thắt lưng', 'Thắt lưng'],
      ['áo khoác', 'Áo khoác bomber', 'Áo khoác jean'],
    ],
  },
  {
    kind: 'without diacritics',
    first: 4,
    searches: [
      ['ao thun', 'Áo thun cotton', 'Áo thun kẻ ngang'],
      ['ao so mi', 'Áo sơ mi oxford', 'Áo sơ mi linen', 'Áo sơ mi kẻ sọc', 'Áo sơ mi cổ Cuba'],
      ['quan ong rong', 'Quần ống rộng'],
      ['giay vai', 'Giày vải cổ cao', 'Giày lười vải'],
      ['giay chay bo', 'Giày chạy bộ'],
      ['dam hai day', 'Đầm hai dây'],
      ['mu luoi trai', 'Mũ lưỡi trai'],
      ['dep quai ngang', 'Dép quai ngang'],
      ['that lung da bo', 'Thắt lưng da bò'],
    ],
  },
  {
    kind: 'wrong diacritics',
    first: 4,
    searches: [
      ['áo thủn', 'Áo thun cotton'],
      ['đấm sơ mi', 'Đầm sơ mi'],
      ['quân kaki', 'Quần kaki'],
      ['giáy lười', 'Giày lười'],
      ['vãy midi', 'Chân váy midi'],
      ['tui tôte', 'Túi tote'],
      ['dầm linen', 'Đầm hai dây'],
    ],
  },
  {
    kind: 'old and new tone placement',
    first: 4,
    searches: [
      ['giầy thể thao', 'Giày thể thao da trắng'],
      ['áo khóac', 'Áo khoác bomber', 'Áo khoác jean'],
      ['dép xõ ngón', 'Dép xỏ ngón'],
      ['áo thun dáng rộng tuí', 'Áo thun dáng rộng'],
    ],
  },
  {
    kind: 'typing errors',
    first: 4,
    searches: [
      ['ao thn', 'Áo thun cotton'],
      ['aothun', 'Áo thun cotton'],
      ['quna jean', 'Quần jean'],
      ['sadal', 'Sandal da', 'Sandal quai hậu'],
      ['sendal quai hau', 'Sandal quai hậu'],
      ['cadigan', 'Áo cardigan'],
      ['hodie', 'Áo hoodie'],
      ['bombr', 'Áo khoác bomber'],
      ['oxfrod', 'Áo sơ mi oxford'],
      ['giay teh thao', 'Giày thể thao da trắng'],
      ['tui toet', 'Túi tote'],
      ['linnen', 'Áo sơ mi linen', 'Đầm hai dây', 'Quần short linen'],
      ['ao khoacs', 'Áo khoác bomber'],
      ['snaeker', 'Giày thể thao da trắng'],
      ['giaythethao', 'Giày thể thao da trắng'],
      ['thawts lung', 'Thắt lưng'],
    ],
  },
  {
    kind: 'Telex left as typed',
    first: 4,
    searches: [
      ['aos thun', 'Áo thun cotton'],
      ['giafy vair', 'Giày vải cổ cao', 'Giày lười vải'],
      ['quaanf jean', 'Quần jean'],
      ['ddaamf', 'Đầm hai dây', 'Đầm sơ mi'],
      ['tuis', 'Túi tote'],
    ],
  },
  {
    kind: 'synonyms',
    first: 5,
    searches: [
      ['t-shirt', 'Áo thun cotton', 'Áo thun kẻ ngang', 'Áo thun dáng rộng'],
      ['tee', 'Áo thun cotton'],
      ['áo phông', 'Áo thun cotton', 'Áo thun dáng rộng'],
      ['phông trắng', 'Áo thun cotton'],
      ['quần bò', 'Quần jean'],
      ['sneaker', 'Giày thể thao da trắng'],
      ['sneakers trắng', 'Giày thể thao da trắng'],
      ['dép lê', 'Dép quai ngang'],
      ['xăng đan', 'Sandal da', 'Sandal quai hậu'],
      ['váy', 'Chân váy midi', 'Chân váy jean', 'Đầm hai dây'],
      ['đầm', 'Đầm hai dây', 'Đầm sơ mi'],
      ['nón', 'Mũ lưỡi trai'],
      ['nón kết', 'Mũ lưỡi trai'],
      ['bag', 'Túi tote'],
      ['túi xách', 'Túi tote'],
      ['vớ', 'Bộ ba đôi tất'],
      ['dây nịt', 'Thắt lưng'],
      ['jacket', 'Áo khoác bomber', 'Áo khoác jean'],
      ['quần đùi', 'Quần short'],
      ['dép tông', 'Dép xỏ ngón'],
      ['áo len', 'Áo cardigan'],
      ['áo nỉ', 'Áo hoodie'],
      ['skirt', 'Chân váy midi', 'Chân váy jean'],
      ['navy', 'Áo thun kẻ ngang', 'Áo polo', 'Áo hoodie'],
    ],
  },
  {
    kind: 'in another order',
    first: 3,
    searches: [
      ['thun áo', 'Áo thun cotton'],
      ['trắng giày thể thao', 'Giày thể thao da trắng'],
      ['jean quần', 'Quần jean'],
      ['linen sơ mi áo', 'Áo sơ mi linen'],
      ['cổ cao giày vải', 'Giày vải cổ cao'],
    ],
  },
  {
    kind: 'upper case and decomposed',
    first: 3,
    searches: [
      ['ÁO POLO', 'Áo polo'],
      ['ĐẦM SƠ MI', 'Đầm sơ mi'],
      ['Áo Hoodie Nỉ'.normalize('NFD'), 'Áo hoodie'],
      ['quần kaki ống đứng'.normalize('NFD'), 'Quần kaki'],
    ],
  },
  {
    kind: 'audience',
    first: 4,
    searches: [
      ['sơ mi nam', 'Áo sơ mi oxford', 'Áo sơ mi cổ Cuba', 'Áo sơ mi linen'],
      ['so mi nam', 'Áo sơ mi oxford', 'Áo sơ mi cổ Cuba', 'Áo sơ mi linen'],
      ['áo sơ mi nữ', 'Áo sơ mi kẻ sọc', 'Áo sơ mi linen'],
      ['giày nữ', 'Giày chạy bộ', 'Giày thể thao da trắng', 'Giày vải cổ cao'],
      ['giay nu', 'Giày chạy bộ', 'Giày thể thao da trắng', 'Giày vải cổ cao'],
      ['giày lười đàn ông', 'Giày lười'],
      ['áo thun unisex', 'Áo thun cotton', 'Áo thun dáng rộng'],
      ['quần jean nam nữ', 'Quần jean'],
      ['phụ nữ đầm', 'Đầm hai dây', 'Đầm sơ mi'],
      ['giafy vair nuwx', 'Giày vải cổ cao'],
    ],
  },
  {
    kind: 'sale',
    first: 3,
    searches: [
      ['giày giảm giá', 'Giày chạy bộ'],
      ['giay giam gia', 'Giày chạy bộ'],
      ['dép sale', 'Dép xỏ ngón'],
      ['sale quần nam', 'Quần jean'],
      ['khuyến mãi thắt lưng', 'Thắt lưng'],
    ],
  },
  {
    kind: 'SKU, handle, colour, size',
    first: 3,
    searches: [
      ['AO-POLO-PIQUE-1-S', 'Áo polo'],
      ['ao-khoac-bomber-2-m', 'Áo khoác bomber'],
      ['giay-luoi-vai', 'Giày lười vải'],
      ['mu-luoi-trai-kaki', 'Mũ lưỡi trai'],
      ['áo thun kẻ ngang đỏ gạch', 'Áo thun kẻ ngang'],
      ['giày lười 44', 'Giày lười'],
      ['bomber đen XL', 'Áo khoác bomber'],
    ],
  },
]

/** Suggestions for an unfinished word. */
export const goldenSuggestions: GoldenSearches['searches'] = [
  ['qu', 'Quần kaki', 'Quần jean', 'Quần short', 'Quần ống rộng'],
  ['áo so', 'Áo sơ mi oxford'],
  ['sand', 'Sandal da', 'Sandal quai hậu'],
]

/** Products that suit another audience or are not discounted are not found, with all results of the search. */
export const completeSearches: GoldenSearches['searches'] = [
  ['sơ mi nam', 'Áo sơ mi oxford', 'Áo sơ mi linen', 'Áo sơ mi cổ Cuba'],
  ['giày nữ', 'Giày chạy bộ', 'Giày thể thao da trắng', 'Giày vải cổ cao'],
  ['quần sale', 'Quần jean', 'Quần ống rộng'],
  ['dép giảm giá', 'Dép xỏ ngón'],
  ['áo thun dưới 300k', 'Áo thun cotton', 'Áo thun kẻ ngang', 'Áo thun dáng rộng'],
  ['ao thun duoi 300.000', 'Áo thun cotton', 'Áo thun kẻ ngang', 'Áo thun dáng rộng'],
  ['áo khoác nữ', 'Áo cardigan', 'Áo khoác jean', 'Áo hoodie'],
]

/** Searches without results, with what is searched instead and the words that it lacks. */
export const alternativeSearches: [typed: string, searched: string, dropped: string | null][] = [
  ['ao thn', 'áo thun', null],
  ['giafy vair', 'giày vải', null],
  ['bombr den', 'bomber đen', null],
  ['áo khoác dù', 'áo khoác', 'dù'],
  ['quần bò lụa', 'quần bò', 'lụa'],
  ['đầm nam', 'đầm', 'nam'],
  ['giày trẻ em', 'giày', 'trẻ em'],
  ['túi tote sale', 'túi tote', 'sale'],
  ['áo khoác lụa nữ', 'áo khoác nữ', 'lụa'],
  ['thắt lưng nữ', 'thắt lưng', 'nữ'],
  ['váy công sở', 'váy', 'công sở'],
  ['váy công sở nữ', 'váy nữ', 'công sở'],
  ['áo khoác phi hành gia', 'áo khoác', 'phi hành gia'],
  ['áo thun siêu nhân đen', 'áo thun đen', 'siêu nhân'],
  ['áo khoác phi hành gia trẻ em', 'áo khoác', 'phi hành gia trẻ em'],
  ['dầm linen lụa', 'dầm linen', 'lụa'],
  ['đồ nữ', 'nữ', 'đồ'],
  ['túi tote dưới 100k', 'túi tote', 'dưới 100k'],
  ['ao thn duoi 300k', 'áo thun dưới 300k', null],
]

/** Searches without results. */
export const searchesWithoutResults = [
  'điện thoại',
  'điện thoại nam',
  'máy giặt',
  'iphone 15',
  'iphone 42',
  'qwrtpk',
  'đồ lót',
  'đồ trẻ em',
  'do tre em',
  'do mot',
  'hàng hiệu',
  '%%%',
  '上衣',
]
