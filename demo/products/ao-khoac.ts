import { type DemoProductEntry, topSizes } from '../demo-product.ts'

export const aoKhoac: DemoProductEntry[] = [
  {
    handle: 'ao-khoac-bomber',
    name: 'Áo khoác bomber',
    description:
      'Áo khoác bomber vải nylon dệt dày, cản gió nhẹ và trượt nước mưa nhỏ; không phải áo mưa.\nCổ, gấu và cổ tay bo len. Khoá kéo kim loại, hai túi xẻ có viền, lót polyester.\nLau bằng khăn ẩm khi bẩn ít. Giặt tay bằng nước lạnh, không là trực tiếp lên vải.',
    audience: 'men',
    price: 749000,
    discount: 20,
    colors: ['Xanh rêu', 'Đen'],
    sizes: ['S', 'M', 'L', 'XL'],
    materials: ['Nylon', 'Polyester'],
    tags: ['bo chun', 'mùa lạnh'],
    views: ['back', 'detail', 'size'],
    stock: { 'Đen/M': 0 },
  },
  {
    handle: 'ao-khoac-jean',
    name: 'Áo khoác jean',
    description:
      'Áo khoác jean 100% cotton 12 oz, cổ bẻ, hai túi ngực có nắp, cúc kim loại.\nThân áo ngắn ngang hông, tay hơi rộng để mặc ngoài áo thun hoặc áo nỉ mỏng.\nLộn trái khi giặt bằng nước lạnh, giặt riêng vài lần đầu vì màu có thể ra.',
    audience: 'unisex',
    price: 690000,
    featured: true,
    colors: ['Xanh chàm', 'Đen'],
    sizes: topSizes,
    materials: ['Cotton'],
    tags: ['denim', 'cotton'],
    views: ['back', 'detail', 'size'],
    stock: { 'Xanh chàm/L': 2 },
  },
  {
    handle: 'ao-hoodie-ni-bong',
    name: 'Áo hoodie nỉ bông',
    description:
      'Áo hoodie nỉ bông 320 g/m², 80% cotton và 20% polyester, mặt trong cào bông mềm.\nMũ hai lớp có dây rút, túi trước dạng kangaroo, bo gân ở gấu và cổ tay. Phom rộng vừa.\nLộn trái khi giặt ở 30 °C. Không sấy nóng để mặt bông không bị vón.',
    audience: 'unisex',
    price: 499000,
    colors: ['Xám', 'Xanh than', 'Hồng đất'],
    sizes: topSizes,
    materials: ['Cotton', 'Polyester'],
    tags: ['nỉ bông', 'có mũ', 'mùa lạnh'],
    views: ['back', 'detail', 'size'],
    stock: { 'Xám/XXL': 0 },
  },
  {
    handle: 'ao-cardigan-len',
    name: 'Áo cardigan len cổ chữ V',
    description:
      'Áo cardigan dệt kim 60% cotton, 40% acrylic: ấm vừa cho phòng máy lạnh hoặc ngày se lạnh, không gây ngứa.\nCổ chữ V, năm cúc, hai túi trước, nẹp và gấu bo gân.\nGiặt tay bằng nước lạnh, vắt nhẹ và phơi ngang trên mặt phẳng. Không treo móc khi còn ướt.',
    audience: 'women',
    price: 549000,
    colors: ['Kem', 'Nâu'],
    sizes: ['S', 'M', 'L', 'XL'],
    materials: ['Cotton', 'Acrylic'],
    tags: ['len', 'cổ chữ V', 'mùa lạnh'],
    views: ['back', 'detail', 'size'],
  },
]
