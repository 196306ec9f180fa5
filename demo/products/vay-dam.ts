import { createSoldOutStock, type DemoProductEntry, dressSizes, trouserSizes } from '../demo-product.ts'

export const vayDam: DemoProductEntry[] = [
  {
    handle: 'chan-vay-midi-xep-ly',
    name: 'Chân váy midi xếp ly',
    description:
      'Chân váy xếp ly ép nhiệt, dài qua gối, cạp liền bản 6 cm, khoá kéo giấu phía sau.\nVải polyester dệt mịn giữ nếp ly sau khi giặt, có lớp lót ngắn bên trong.\nGiặt trong túi giặt bằng nước lạnh, phơi dọc theo nếp ly. Không là đè lên ly.',
    audience: 'women',
    price: 429000,
    colors: ['Xanh rêu', 'Hồng đất'],
    sizes: dressSizes,
    materials: ['Polyester'],
    tags: ['xếp ly', 'dáng midi'],
    views: ['back', 'detail', 'size'],
    stock: { 'Hồng đất/S': 1 },
  },
  {
    handle: 'chan-vay-jean-chu-a',
    name: 'Chân váy jean chữ A',
    description:
      'Chân váy jean dáng chữ A, hàng cúc kim loại chạy suốt thân trước, hai túi ốp.\nVải jean 100% cotton 10 oz, độ dày vừa, không co giãn. Dài chạm trên gối.\nLộn trái khi giặt, giặt riêng hai lần đầu.',
    audience: 'women',
    price: 389000,
    discount: 30,
    colors: ['Xanh bạc', 'Xanh chàm'],
    sizes: trouserSizes,
    materials: ['Cotton'],
    tags: ['denim', 'dáng chữ A'],
    views: ['back', 'detail', 'size'],
    stock: createSoldOutStock(['Xanh bạc', 'Xanh chàm'], trouserSizes),
  },
  {
    handle: 'dam-hai-day-linen',
    name: 'Đầm hai dây linen',
    description:
      'Đầm hai dây thân trên ôm nhẹ, chân váy nhún xoè, bốn cúc gỗ trang trí phía trước.\nSau lưng chun co giãn nên dễ mặc. Vải pha lanh có lót cotton mỏng ở thân trên.\nGiặt tay bằng nước lạnh, phơi trong bóng râm, là hơi nước.',
    audience: 'women',
    price: 529000,
    colors: ['Hồng đất', 'Trắng'],
    sizes: dressSizes,
    materials: ['Lanh', 'Cotton'],
    tags: ['linen', 'hai dây', 'mùa hè'],
    views: ['back', 'detail', 'size'],
  },
  {
    handle: 'dam-so-mi-that-eo',
    name: 'Đầm sơ mi thắt eo',
    description:
      'Đầm sơ mi ngắn tay, cài cúc suốt thân trước, đi kèm dây thắt eo cùng vải có thể tháo rời.\nChân váy nhún nhẹ từ eo, dài ngang gối, không có lớp lót.\nVải poplin cotton mịn, ít co. Giặt máy ở 30 °C chế độ nhẹ, là ở nhiệt độ vừa.',
    audience: 'women',
    price: 599000,
    featured: true,
    colors: ['Đỏ gạch', 'Xanh than'],
    sizes: trouserSizes,
    materials: ['Cotton'],
    tags: ['thắt eo', 'có cổ'],
    views: ['back', 'detail', 'size'],
    stock: { 'Đỏ gạch/S': 2 },
  },
]
