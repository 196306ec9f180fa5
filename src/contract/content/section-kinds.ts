import * as limits from '../limits.ts'
import {
  type ExtendedSection,
  extensionSectionKinds,
  type SectionKindDetails,
} from './extension-section-kinds.ts'
import type { FieldValues, SectionFields } from './section-fields.ts'

const title = { type: 'text', label: 'Tiêu đề', max: 120 } as const
const linkLabel = { type: 'text', label: 'Chữ trên nút', max: 60 } as const
const linkHref = {
  type: 'link',
  label: 'Nút dẫn đến',
  hint: 'Tên trang hay sản phẩm, hoặc địa chỉ như /shop.',
} as const
const image = { type: 'image', label: 'Ảnh' } as const
const alt = { type: 'text', label: 'Mô tả ảnh', altOf: 'image', hint: 'Cho người không thấy ảnh.' } as const

const from = { type: 'time', label: 'Hiện từ lúc', hint: 'Để trống: hiện ngay.' } as const
const until = { type: 'time', label: 'Hiện đến lúc', hint: 'Để trống: không hết hạn.' } as const

/**
 * The kinds of sections and their fields: the contract, the form, the page and the content check follow from them.
 * Browsers load this file, so it must not import the schema library.
 */
export const sectionKinds = {
  announcement: {
    label: 'Thanh thông báo',
    fields: {
      text: { type: 'text', label: 'Thông báo', max: 160, isNeeded: true },
      linkHref: { type: 'link', label: 'Dẫn đến', hint: 'Để trống thì chỉ hiện chữ.' },
      from,
      until,
    },
  },
  hero: {
    label: 'Ảnh bìa',
    fields: {
      heading: {
        type: 'lines',
        label: 'Tiêu đề',
        max: 80,
        isNeeded: true,
        hint: 'Xuống dòng trên màn hình rộng.',
      },
      text: { type: 'text', label: 'Lời dưới tiêu đề' },
      linkLabel,
      linkHref,
      image: { type: 'image', label: 'Ảnh ngang', hint: '2:1. Chữ nằm trên nửa trái. Để trống: ảnh có sẵn.' },
      tallImage: { type: 'image', label: 'Ảnh dọc cho điện thoại', hint: '4:5. Chữ nằm ở phần trên.' },
      alt,
      from,
      until,
    },
  },
  audiences: { label: 'Dành cho ai', fields: { title } },
  products: {
    label: 'Hàng sản phẩm',
    fields: {
      title,
      source: {
        type: 'choice',
        label: 'Sản phẩm',
        options: {
          featured: 'Nổi bật',
          newest: 'Mới nhất',
          discounted: 'Đang giảm giá',
          rated: 'Được khen nhiều',
          category: 'Của một danh mục',
          collection: 'Của một bộ sưu tập',
          tag: 'Có một thẻ',
          search: 'Theo từ tìm kiếm',
          picked: 'Tự chọn',
        },
      },
      category: { type: 'category', label: 'Danh mục' },
      collection: { type: 'collection', label: 'Bộ sưu tập' },
      tag: { type: 'text', label: 'Thẻ', max: limits.maxTagLength },
      search: { type: 'text', label: 'Từ tìm kiếm', max: 100 },
      products: { type: 'products', label: 'Sản phẩm tự chọn' },
      linkLabel: { type: 'text', label: 'Chữ của liên kết', max: 60 },
      linkHref: { type: 'link', label: 'Liên kết dẫn đến' },
    },
  },
  outfit: { label: 'Một bộ phối sẵn', fields: { title } },
  tiles: {
    label: 'Ô danh mục',
    fields: {
      title,
      tiles: {
        type: 'list',
        label: 'Danh mục',
        itemLabel: 'Danh mục',
        max: 8,
        hint: 'Để trống: cửa hàng tự chọn bốn danh mục.',
        fields: { category: { type: 'category', label: 'Danh mục' }, image },
      },
    },
  },
  picture: {
    label: 'Ảnh và lời',
    fields: {
      title,
      text: { type: 'markdown', label: 'Lời' },
      image: { ...image, isNeeded: true },
      alt,
      side: { type: 'choice', label: 'Ảnh ở bên', options: { left: 'Trái', right: 'Phải' } },
      linkLabel,
      linkHref,
    },
  },
  lookbook: {
    label: 'Ảnh phối đồ',
    fields: {
      title,
      image: { ...image, isNeeded: true },
      alt,
      points: {
        type: 'list',
        label: 'Sản phẩm trên ảnh',
        itemLabel: 'Sản phẩm',
        isNeeded: true,
        max: 8,
        fields: {
          product: { type: 'product', label: 'Sản phẩm', isNeeded: true },
          at: { type: 'position', label: 'Vị trí trên ảnh' },
        },
      },
    },
  },
  text: {
    label: 'Bài viết',
    fields: { title, text: { type: 'markdown', label: 'Nội dung', isNeeded: true } },
  },
  gallery: {
    label: 'Bộ ảnh',
    fields: {
      title,
      images: {
        type: 'list',
        label: 'Ảnh',
        itemLabel: 'Ảnh',
        isNeeded: true,
        max: 12,
        fields: { image: { ...image, isNeeded: true }, alt },
      },
    },
  },
  reviews: { label: 'Lời khen của khách', fields: { title } },
  questions: {
    label: 'Hỏi và đáp',
    fields: {
      title,
      questions: {
        type: 'list',
        label: 'Câu hỏi',
        itemLabel: 'Câu hỏi',
        isNeeded: true,
        max: 30,
        fields: {
          question: { type: 'text', label: 'Câu hỏi', isNeeded: true },
          answer: { type: 'markdown', label: 'Trả lời', max: 4000, isNeeded: true },
        },
      },
    },
  },
  countdown: {
    label: 'Đếm ngược',
    fields: {
      title,
      ends: { type: 'time', label: 'Đến lúc', hint: 'Qua lúc này mục tự ẩn.' },
      linkLabel,
      linkHref,
    },
  },
  blog: { label: 'Bài blog mới', fields: { title, linkLabel } },
  services: {
    label: 'Dải dịch vụ',
    fields: {
      services: {
        type: 'list',
        label: 'Dịch vụ',
        itemLabel: 'Dịch vụ',
        isNeeded: true,
        max: 4,
        fields: {
          icon: {
            type: 'choice',
            label: 'Biểu tượng',
            options: { trophy: 'Cúp', shield: 'Khiên', truck: 'Xe giao hàng', headset: 'Tai nghe' },
          },
          title: { type: 'text', label: 'Tiêu đề', max: 60 },
          text: { type: 'text', label: 'Lời', max: 100 },
        },
      },
    },
  },
} as const satisfies Record<string, { label: string; fields: SectionFields }>

export type SectionKind = keyof typeof sectionKinds
export const sectionKindNames = Object.keys(sectionKinds) as SectionKind[]

export type SectionOf<Kind extends SectionKind> = { id: string; kind: Kind } & FieldValues<
  (typeof sectionKinds)[Kind]['fields']
>
export type KnownSection = { [Kind in SectionKind]: SectionOf<Kind> }[SectionKind] | ExtendedSection
/** Of an extension that was removed or a later version of the shop: stored, not shown. */
export interface UnknownSection {
  id: string
  kind: string
}

export const findSectionKind = (kind: string): SectionKindDetails | undefined =>
  Object.hasOwn(sectionKinds, kind) ? sectionKinds[kind as SectionKind] : extensionSectionKinds.get(kind)

export const listSectionKinds = (): [KnownSection['kind'], SectionKindDetails][] =>
  [...Object.entries(sectionKinds), ...extensionSectionKinds] as [KnownSection['kind'], SectionKindDetails][]

export const isKnownSection = (section: { kind: string }): section is KnownSection =>
  findSectionKind(section.kind) !== undefined

export const maxSections = 25
export const maxAnnouncements = 3
