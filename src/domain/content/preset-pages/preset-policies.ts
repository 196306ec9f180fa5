import { type PageContent, presetAboutTitle } from '#contract/content/page-kinds.ts'
import { presetWarranty } from '../fill-policy.ts'
import { createPresetPost } from './create-preset-post.ts'

const createPresetPolicy = (title: string, text: string): PageContent =>
  createPresetPost({ title, text, summary: '', imageAlt: '' })

export const presetPolicies = new Map<string, PageContent>([
  [
    'about',
    createPresetPolicy(
      presetAboutTitle,
      '{cua_hang} bán quần áo, giày dép và phụ kiện: đồ mặc hằng ngày, ít kiểu mà phối được với nhau. Bạn có thể [xem tất cả sản phẩm](/shop) hay đọc [blog](/blog) về chọn size, giặt giữ và phối đồ.',
    ),
  ],
  [
    'warranty',
    createPresetPolicy(
      'Bảo hành',
      `${presetWarranty}.\n\nHàng có lỗi khi dùng đúng cách, bạn liên hệ với cửa hàng, kèm mã đơn và ảnh chụp chỗ lỗi. Cửa hàng xem rồi trả lời bạn: sửa, đổi hay hoàn tiền.`,
    ),
  ],
])
