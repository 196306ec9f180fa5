import { allShoeSizes, type DemoProductEntry, shoeSizes } from '../demo-product.ts'

export const giayTheThao: DemoProductEntry[] = [
  {
    handle: 'giay-chay-bo-luoi',
    name: 'Giày chạy bộ thân lưới',
    description:
      'Giày chạy bộ thân lưới thoáng, ốp mũi và gót bằng sợi tổng hợp để giữ dáng.\nĐế giữa EVA, đế ngoài cao su có rãnh, chênh gót mũi 8 mm. Lót giày tháo được.\nBàn chân rộng nên chọn lớn hơn một size. Giặt tay với nước nguội, không phơi nắng gắt.',
    audience: 'unisex',
    price: 890000,
    discount: 15,
    featured: true,
    colors: ['Xám', 'Đen'],
    sizes: allShoeSizes,
    materials: ['Sợi tổng hợp', 'EVA', 'Cao su'],
    tags: ['chạy bộ', 'thân lưới'],
    views: ['top', 'detail', 'sole', 'size'],
    stock: { 'Xám/35': 0, 'Xám/41': 1 },
  },
  {
    handle: 'giay-the-thao-da-trang',
    name: 'Giày thể thao da trắng',
    description:
      'Giày thể thao cổ thấp, thân da bò mặt ngoài, lót vải, gót ốp da khác màu.\nĐế cao su may viền quanh thân. Mũi giày có hàng lỗ thoáng.\nLau bằng khăn ẩm và kem dưỡng da trung tính. Nhồi giấy khi cất để giày không nhăn.',
    audience: 'unisex',
    price: 990000,
    colors: ['Trắng', 'Kem'],
    sizes: shoeSizes,
    materials: ['Da bò', 'Cao su'],
    tags: ['da', 'cổ thấp'],
    views: ['top', 'detail', 'sole', 'size'],
    stock: { 'Trắng/39': 2, 'Trắng/43': 0 },
  },
  {
    handle: 'giay-vai-co-cao',
    name: 'Giày vải cổ cao',
    description:
      'Giày vải bố cổ cao, mũi bọc cao su, tám hàng khuyên buộc dây.\nĐế cao su lưu hoá có viền chỉ màu. Thân vải 12 oz, lót cotton.\nGiặt tay bằng bàn chải mềm, phơi nơi thoáng gió. Không ngâm lâu trong nước.',
    audience: 'unisex',
    price: 590000,
    colors: ['Đen', 'Đỏ gạch'],
    sizes: shoeSizes,
    materials: ['Vải bố', 'Cotton', 'Cao su'],
    tags: ['vải bố', 'cổ cao'],
    views: ['top', 'detail', 'sole', 'size'],
  },
  {
    handle: 'giay-luoi-vai',
    name: 'Giày lười vải',
    description:
      'Giày lười thân vải bố, hai bên có chun co giãn nên xỏ vào nhanh, không cần buộc dây.\nĐế cao su mỏng nhẹ, có lớp lót xốp dưới gót.\nVải sẽ giãn nhẹ sau vài ngày mang; nếu phân vân giữa hai size, hãy chọn size nhỏ.',
    audience: 'men',
    price: 390000,
    colors: ['Nâu cát', 'Xanh than'],
    sizes: ['37', '38', '39', '40', '41', '42', '43', '44'],
    materials: ['Vải bố', 'Cao su'],
    tags: ['vải bố', 'chun hai bên'],
    views: ['top', 'detail', 'sole', 'size'],
    stock: { 'Nâu cát/40': 0, 'Xanh than/42': 1 },
  },
]
