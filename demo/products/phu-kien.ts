import { type DemoProductEntry, freeSize } from '../demo-product.ts'

export const phuKien: DemoProductEntry[] = [
  {
    handle: 'mu-luoi-trai-kaki',
    name: 'Mũ lưỡi trai kaki',
    description:
      'Mũ lưỡi trai sáu múi, vải kaki cotton dệt chéo, lưỡi may sáu hàng chỉ.\nQuai sau có khoá kim loại, chỉnh vừa vòng đầu từ 55 đến 61 cm.\nGiặt tay bằng nước lạnh, phơi úp trên khăn cuộn để mũ giữ dáng.',
    audience: 'unisex',
    price: 219000,
    colors: ['Xanh cổ vịt', 'Be', 'Đen'],
    sizes: freeSize,
    materials: ['Cotton'],
    tags: ['kaki', 'che nắng'],
    views: ['back', 'detail', 'size'],
    stock: { 'Be/Free size': 2 },
  },
  {
    handle: 'tui-tote-canvas',
    name: 'Túi tote vải canvas',
    description:
      'Túi tote vải canvas cotton 14 oz để mộc, sọc màu in ở thân trước, túi phụ may nổi ở mặt sau.\nKích thước 38 × 40 cm, quai dài 60 cm đeo vai được, để vừa máy tính 14 inch.\nGiặt tay bằng nước lạnh. Vải mộc có thể co nhẹ và nhăn sau khi giặt.',
    audience: 'unisex',
    price: 249000,
    colors: [],
    sizes: [],
    materials: ['Cotton'],
    tags: ['canvas', 'đeo vai'],
    views: ['back', 'detail', 'size'],
    stock: { '/': 34 },
  },
  {
    handle: 'that-lung-da-bo',
    name: 'Thắt lưng da bò',
    description:
      'Thắt lưng một lớp da bò bản 3,5 cm, dài 115 cm, có bốn lỗ và có thể cắt bớt phía đầu khoá.\nKhoá hợp kim mạ mờ, con đỉa da may chỉ nổi.\nDa tự nhiên có vân và sẽ sẫm dần. Treo thẳng hoặc cuộn lỏng khi cất.',
    audience: 'men',
    price: 390000,
    discount: 10,
    colors: ['Nâu', 'Đen'],
    sizes: freeSize,
    materials: ['Da bò'],
    tags: ['da', 'khoá kim loại'],
    views: ['detail', 'roll', 'size'],
  },
  {
    handle: 'tat-cotton-co-cao',
    name: 'Bộ ba đôi tất cotton cổ cao',
    description:
      'Bộ ba đôi tất cổ cao ba màu: trắng kem kẻ đỏ gạch, xanh rêu và xanh than kẻ vàng.\n78% cotton, 20% polyamide, 2% elastane; mũi và gót dệt dày hơn. Vừa size từ 38 đến 43.\nGiặt máy ở 40 °C, lộn trái để ít xù.',
    audience: 'unisex',
    price: 129000,
    colors: [],
    sizes: freeSize,
    materials: ['Cotton', 'Polyamide', 'Elastane'],
    tags: ['cotton', 'bộ ba đôi'],
    views: ['detail', 'heel', 'size'],
    stock: { '/Free size': 58 },
  },
]
