import { type DemoProductEntry, trouserSizes } from '../demo-product.ts'

export const quan: DemoProductEntry[] = [
  {
    handle: 'quan-kaki-ong-dung',
    name: 'Quần kaki ống đứng',
    description:
      'Quần kaki dệt chéo 98% cotton, 2% elastane, co giãn nhẹ khi ngồi và đi xe.\nCạp vừa, ống đứng, hai túi chéo phía trước và hai túi viền cài cúc phía sau.\nLộn trái khi giặt ở 30 °C. Ống quần để dư 2 cm gấu, có thể nới thêm.',
    audience: 'men',
    price: 449000,
    colors: ['Nâu cát', 'Xanh rêu', 'Đen'],
    sizes: [...trouserSizes, 'XXL'],
    materials: ['Cotton', 'Elastane'],
    tags: ['kaki', 'ống đứng', 'công sở'],
    views: ['back', 'detail', 'size'],
    stock: { 'Đen/L': 1 },
  },
  {
    handle: 'quan-jean-ong-dung',
    name: 'Quần jean ống đứng',
    description:
      'Quần jean 100% cotton dệt chéo 12,5 oz, không co giãn. Vải cứng lúc mới và mềm dần theo dáng người mặc.\nNăm túi, cạp vừa, ống đứng, chỉ may nổi, miếng da bò ở cạp sau.\nMàu chàm có thể ra trong vài lần giặt đầu: lộn trái và giặt riêng bằng nước lạnh.',
    audience: 'unisex',
    price: 549000,
    discount: 25,
    featured: true,
    colors: ['Xanh chàm', 'Xanh bạc'],
    sizes: [...trouserSizes, 'XXL'],
    materials: ['Cotton'],
    tags: ['denim', 'ống đứng'],
    views: ['back', 'detail', 'size'],
    stock: { 'Xanh chàm/XXL': 0, 'Xanh bạc/M': 2 },
  },
  {
    handle: 'quan-short-linen',
    name: 'Quần short linen lưng thun',
    description:
      'Quần short pha lanh (55% lanh, 45% cotton), lưng thun có dây rút, dài chạm trên gối.\nHai túi chéo sâu, gấu gập bản rộng. Mặc ở nhà, đi dạo hay ra biển đều tiện.\nGiặt máy chế độ nhẹ, phơi ngay sau khi giặt để bớt nhăn.',
    audience: 'men',
    price: 299000,
    colors: ['Kem', 'Xanh rêu'],
    sizes: trouserSizes,
    materials: ['Lanh', 'Cotton'],
    tags: ['linen', 'lưng thun', 'mùa hè'],
    views: ['back', 'detail', 'size'],
  },
  {
    handle: 'quan-ong-rong-xep-ly',
    name: 'Quần ống rộng xếp ly',
    description:
      'Quần cạp cao, mỗi bên hai ly trước, ống rộng thả thẳng. Có đường là ly chạy dọc ống.\nVải tuýt-si 65% polyester, 33% viscose, 2% elastane: rủ, ít nhăn, không cần là nhiều.\nGiặt máy chế độ nhẹ ở 30 °C, treo bằng kẹp ở cạp.',
    audience: 'women',
    price: 479000,
    discount: 15,
    colors: ['Đen', 'Nâu cát'],
    sizes: trouserSizes,
    materials: ['Polyester', 'Viscose', 'Elastane'],
    tags: ['ống rộng', 'xếp ly', 'công sở'],
    views: ['back', 'detail', 'size'],
    stock: { 'Nâu cát/S': 0 },
  },
]
