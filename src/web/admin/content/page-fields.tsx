import type { PageContent, PageKind } from '#contract/content/page-kinds.ts'
import { ImageField } from '#web/admin/form/image-field.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

interface PageFieldsProps {
  kind: PageKind
  content: PageContent
  findError: (path: string) => string | undefined
  onChange: (content: PageContent) => void
}

const textFields = [
  { name: 'title', label: 'Tên trang', max: 120 },
  { name: 'summary', label: 'Lời giới thiệu', max: 300 },
  { name: 'seoTitle', label: 'Tiêu đề cho máy tìm kiếm', max: 120 },
  { name: 'seoDescription', label: 'Mô tả cho máy tìm kiếm', max: 320 },
] as const

export function PageFields({ kind, content, findError, onChange }: PageFieldsProps) {
  // The home page has no title of its own on screen.
  const fields = textFields.filter(({ name }) => kind !== 'home' || name.startsWith('seo'))
  return (
    <div className="grid gap-4">
      {fields.map(({ name, label, max }) => (
        <Field
          key={name}
          label={label}
          required={name === 'title'}
          optional={name !== 'title'}
          error={findError(name)}
        >
          {(inputProps) => (
            <TextInput
              {...inputProps}
              value={content[name]}
              maxLength={max}
              autoComplete="off"
              onChange={({ target }) => onChange({ ...content, [name]: target.value })}
            />
          )}
        </Field>
      ))}
      <ImageField
        label="Ảnh khi chia sẻ"
        image={content.image}
        onChange={(image) => onChange({ ...content, image })}
      />
      {content.image && (
        <Field label="Mô tả ảnh" hint="Cho người không thấy ảnh." error={findError('imageAlt')}>
          {(inputProps) => (
            <TextInput
              {...inputProps}
              value={content.imageAlt}
              maxLength={200}
              autoComplete="off"
              onChange={({ target }) => onChange({ ...content, imageAlt: target.value })}
            />
          )}
        </Field>
      )}
    </div>
  )
}
