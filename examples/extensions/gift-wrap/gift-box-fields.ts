import { defineFields } from '#extension'

export const giftBoxFields = defineFields({
  title: { type: 'text', label: 'Tiêu đề', max: 80 },
  text: { type: 'markdown', label: 'Lời', max: 600 },
  image: { type: 'image', label: 'Ảnh hộp quà' },
  alt: { type: 'text', label: 'Mô tả ảnh', altOf: 'image' },
  linkHref: { type: 'link', label: 'Nút dẫn đến' },
})
