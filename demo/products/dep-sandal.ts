import { type DemoProductEntry, evenShoeSizes, shoeSizes } from '../demo-product.ts'

export const depSandal: DemoProductEntry[] = [
  {
    handle: 'dep-quai-ngang',
    name: 'Dép quai ngang',
    description:
      'Dép quai ngang đúc liền bằng EVA, nhẹ, không thấm nước, hợp đi trong nhà và đi tắm.\nMặt lót có hạt nổi chống trượt, lòng bàn chân hơi trũng theo dáng chân.\nRửa bằng nước và xà phòng. Không để gần nguồn nhiệt vì EVA sẽ co.',
    audience: 'unisex',
    price: 189000,
    colors: ['Đen', 'Xanh rêu', 'Trắng'],
    sizes: evenShoeSizes,
    materials: ['EVA'],
    tags: ['đi trong nhà', 'mùa hè'],
    views: ['side', 'detail', 'size'],
    stock: { 'Trắng/42': 0 },
  },
  {
    handle: 'sandal-da-quai-cheo',
    name: 'Sandal da quai chéo',
    description:
      'Sandal hai quai da bò bắt chéo, mặt lót da, viền may chỉ.\nĐế cao su nhẹ dày 2 cm. Quai da mềm dần và ôm chân sau vài lần mang.\nTránh ngâm nước. Lau khô và thoa kem dưỡng da khi da bị khô.',
    audience: 'unisex',
    price: 459000,
    colors: ['Nâu', 'Đen'],
    sizes: ['36', '37', '38', '39', '40', '41', '42'],
    materials: ['Da bò', 'Cao su'],
    tags: ['da', 'mùa hè'],
    views: ['side', 'detail', 'size'],
    stock: { 'Nâu/38': 1 },
  },
  {
    handle: 'dep-xo-ngon-de-coi',
    name: 'Dép xỏ ngón đế cói',
    description:
      'Dép xỏ ngón mặt lót cói dệt, quai vải bố, đế cao su xốp.\nNhẹ, khô nhanh, mang đi biển hay đi phố đều hợp. Cói có màu và vân không đều là tự nhiên.\nLau bằng khăn ẩm và hong khô trong bóng râm, không ngâm nước.',
    audience: 'unisex',
    price: 169000,
    discount: 40,
    colors: ['Xanh cổ vịt', 'Đỏ gạch'],
    sizes: evenShoeSizes,
    materials: ['Cói', 'Vải bố', 'Cao su'],
    tags: ['đế cói', 'mùa hè'],
    views: ['side', 'detail', 'size'],
    stock: { 'Đỏ gạch/36': 0, 'Đỏ gạch/44': 0 },
  },
  {
    handle: 'sandal-quai-hau',
    name: 'Sandal quai hậu',
    description:
      'Sandal quai hậu vải dệt bản rộng, hai khoá chỉnh độ ôm ở mu bàn chân.\nĐế cao su có rãnh, mặt lót hạt nổi, đi mưa và lội nước được.\nXả nước sạch sau khi đi biển, phơi nơi thoáng gió.',
    audience: 'unisex',
    price: 529000,
    colors: ['Nâu cát', 'Xanh than'],
    sizes: shoeSizes,
    materials: ['Vải dệt', 'Cao su'],
    tags: ['có quai hậu', 'mùa hè'],
    views: ['side', 'detail', 'size'],
  },
]
