import { type DemoProductEntry, topSizes } from '../demo-product.ts'

export const aoThun: DemoProductEntry[] = [
  {
    handle: 'ao-thun-cotton-co-tron',
    name: 'Áo thun cotton cổ tròn',
    description:
      'Áo thun cổ tròn dệt từ 100% cotton chải kỹ, định lượng 220 g/m², đủ dày để mặc riêng mà không lộ.\nPhom vừa người, vai ngang, thân áo chạm ngang hông. Bo cổ dệt gân có pha ít sợi co giãn để giữ dáng sau khi giặt.\nGiặt máy ở 30 °C với đồ cùng màu, phơi ngang trong bóng râm. Vải có thể co khoảng 2% sau lần giặt đầu.',
    audience: 'unisex',
    price: 199000,
    featured: true,
    colors: ['Xanh rêu', 'Trắng', 'Đen'],
    sizes: topSizes,
    materials: ['Cotton'],
    tags: ['cotton', 'cổ tròn', 'mặc hằng ngày'],
    views: ['back', 'detail', 'size'],
    stock: { 'Đen/M': 2, 'Trắng/XXL': 0 },
  },
  {
    handle: 'ao-thun-ke-ngang-tay-dai',
    name: 'Áo thun kẻ ngang tay dài',
    description:
      'Áo thun tay dài với những đường kẻ ngang dệt sẵn trong vải, không phải in, nên không bong và không phai thành vệt.\nChất cotton hai da mềm, thân áo suông, tay dài có bo gân ở cổ tay.\nLộn trái khi giặt, giặt ở 30 °C. Là ủi mặt trái khi vải còn hơi ẩm.',
    audience: 'women',
    price: 279000,
    discount: 15,
    colors: ['Xanh than', 'Đỏ gạch'],
    sizes: topSizes,
    materials: ['Cotton'],
    tags: ['kẻ ngang', 'tay dài'],
    views: ['back', 'detail', 'size'],
  },
  {
    handle: 'ao-polo-pique',
    name: 'Áo polo vải cá sấu',
    description:
      'Áo polo may từ vải cá sấu (piqué) 100% cotton, mắt dệt nổi giúp áo thoáng và ít bám vào da khi trời nóng.\nCổ và bo tay dệt gân cùng màu. Nẹp cổ ba cúc, hai bên sườn xẻ ngắn để dễ bỏ ngoài quần.\nGiặt máy ở 30 °C, cài cúc và dựng cổ trước khi phơi để cổ áo giữ nếp.',
    audience: 'men',
    price: 329000,
    featured: true,
    colors: ['Xanh cổ vịt', 'Trắng', 'Xanh than'],
    sizes: topSizes,
    materials: ['Cotton'],
    tags: ['cotton', 'có cổ'],
    views: ['back', 'detail', 'size'],
    stock: { 'Xanh cổ vịt/S': 1 },
  },
  {
    handle: 'ao-thun-dang-rong-tui-nguc',
    name: 'Áo thun dáng rộng có túi ngực',
    description:
      'Áo thun dáng rộng, vai trễ, tay lỡ chạm gần khuỷu. Túi ngực may hai đường chỉ ở bên trái.\nVải cotton 240 g/m² đứng phom, bề mặt mịn. Nếu bạn thích mặc vừa người, hãy chọn nhỏ hơn một size.\nGiặt máy ở 30 °C, không dùng thuốc tẩy, không sấy nóng.',
    audience: 'unisex',
    price: 249000,
    discount: 20,
    colors: ['Be', 'Đen'],
    sizes: ['S', 'M', 'L', 'XL'],
    materials: ['Cotton'],
    tags: ['cotton', 'dáng rộng', 'tay lỡ'],
    views: ['back', 'detail', 'size'],
    stock: { 'Be/L': 0 },
  },
]
