/** The text of a post is in `web/storefront/blog/posts/{slug}.tsx`. */
export interface BlogPost {
  /** Part of the URL, so it must not change. */
  slug: string
  title: string
  summary: string
  /** Date in Vietnam: `2026-10-05`. */
  published: string
  drawing: 1 | 2 | 3
  drawingAlt: string
}

export const blogPosts: readonly BlogPost[] = [
  {
    slug: 'tu-do-gon-muoi-mon',
    title: 'Tủ đồ gọn: mười món, mặc cả tuần',
    summary:
      'Chọn ít món nhưng món nào cũng phối được với nhau: cách lập danh sách, chọn màu và biết lúc nào nên dừng mua.',
    published: '2026-11-09',
    drawing: 3,
    drawingAlt: 'Áo hoodie xám, sơ mi cổ Cuba in lá và cardigan màu kem nằm chồng lên nhau',
  },
  {
    slug: 'giat-vai-lanh-va-cotton',
    title: 'Giặt lanh và cotton để mặc được lâu',
    summary:
      'Nước bao nhiêu độ, vắt thế nào, phơi ở đâu: vài thói quen nhỏ giúp áo lanh và cotton giữ dáng, giữ màu.',
    published: '2026-10-19',
    drawing: 1,
    drawingAlt: 'Sơ mi lanh màu kem, quần short lanh xanh rêu và một đôi sandal da',
  },
  {
    slug: 'chon-dung-co-khi-mua-online',
    title: 'Chọn đúng size khi không thử được',
    summary:
      'Một cái thước dây, một tờ giấy và món đồ bạn đang mặc vừa: đủ để chọn size áo, quần và giày ở nhà.',
    published: '2026-10-05',
    drawing: 2,
    drawingAlt: 'Ba đôi tất cotton cổ cao và đôi giày thể thao da trắng nhìn từ trên xuống',
  },
]
