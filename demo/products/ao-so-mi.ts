import { type DemoProductEntry, topSizes } from '../demo-product.ts'

export const aoSoMi: DemoProductEntry[] = [
  {
    handle: 'ao-so-mi-oxford',
    name: 'Áo sơ mi oxford tay dài',
    description:
      'Sơ mi oxford 100% cotton, sợi dệt đôi cho bề mặt hơi nhám và dày dặn hơn vải sơ mi thường.\nPhom vừa, cổ đứng có chân, một túi ngực, vạt bầu nên mặc bỏ trong hay bỏ ngoài quần đều gọn.\nGiặt máy ở 30 °C, phơi trên móc. Là ở nhiệt độ vừa khi vải còn ẩm.',
    audience: 'men',
    price: 429000,
    featured: true,
    colors: ['Xanh nhạt', 'Trắng'],
    sizes: topSizes,
    materials: ['Cotton'],
    tags: ['cotton', 'tay dài', 'công sở'],
    views: ['back', 'detail', 'size'],
    stock: { 'Trắng/M': 1 },
  },
  {
    handle: 'ao-so-mi-linen-co-tru',
    name: 'Áo sơ mi linen cổ trụ',
    description:
      'Sơ mi cổ trụ may từ 55% lanh và 45% cotton: mát, thấm hút nhanh, bề mặt có sợi gồ tự nhiên.\nDáng suông, tay dài cài cúc, sau lưng có một nếp xếp để cử động thoải mái.\nVải lanh nhăn là bình thường. Giặt tay hoặc giặt máy chế độ nhẹ, phơi trong bóng râm, là hơi nước nếu cần.',
    audience: 'unisex',
    price: 459000,
    discount: 10,
    colors: ['Be', 'Trắng', 'Xanh rêu'],
    sizes: ['S', 'M', 'L', 'XL'],
    materials: ['Lanh', 'Cotton'],
    tags: ['linen', 'cổ trụ', 'mùa hè'],
    views: ['back', 'detail', 'size'],
    stock: { 'Xanh rêu/XL': 0, 'Be/S': 2 },
  },
  {
    handle: 'ao-so-mi-ke-soc',
    name: 'Áo sơ mi kẻ sọc dọc',
    description:
      'Sơ mi poplin cotton nền trắng ngà với sọc dọc nhuộm từ sợi. Vải mỏng vừa, mặt mịn, hợp mặc đi làm.\nCổ đứng có chân, phom vừa, vạt bầu. Mẫu này không có túi ngực.\nGiặt máy ở 30 °C với đồ sáng màu, là ở nhiệt độ vừa.',
    audience: 'women',
    price: 399000,
    colors: ['Xanh than', 'Hồng đất'],
    sizes: topSizes,
    materials: ['Cotton'],
    tags: ['kẻ sọc', 'công sở'],
    views: ['back', 'detail', 'size'],
  },
  {
    handle: 'ao-so-mi-co-cuba',
    name: 'Áo sơ mi cổ Cuba in lá',
    description:
      'Sơ mi ngắn tay cổ Cuba (cổ mở), vạt ngang, in hoạ tiết nhành lá hai màu.\nChất liệu 70% viscose, 30% cotton: mềm, rủ nhẹ, mặc mát trong những ngày oi.\nGiặt tay hoặc cho vào túi giặt, nước lạnh. Không ngâm lâu và không vắt xoắn.',
    audience: 'men',
    price: 379000,
    featured: true,
    colors: ['Kem', 'Xanh cổ vịt'],
    sizes: ['S', 'M', 'L', 'XL'],
    materials: ['Viscose', 'Cotton'],
    tags: ['in lá', 'mùa hè'],
    views: ['back', 'detail', 'size'],
    stock: { 'Kem/M': 0 },
  },
]
