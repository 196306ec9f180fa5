import { maxPageTitleLength, type PageContent } from '#contract/content/page-kinds.ts'
import { ImageField } from '#web/admin/form/pictures/image-field.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

interface PageFieldsProps {
  content: PageContent
  findError: (path: string) => string | undefined
  onChange: (content: PageContent) => void
}

const titleFields = [
  { name: 'title', label: 'Tên trang', max: maxPageTitleLength },
  { name: 'summary', label: 'Lời giới thiệu', max: 300 },
] as const
const searchFields = [
  { name: 'seoTitle', label: 'Tiêu đề cho máy tìm kiếm', max: 120 },
  { name: 'seoDescription', label: 'Mô tả cho máy tìm kiếm', max: 320 },
] as const

export const PageTitleFields = (props: PageFieldsProps) => (
  <div className="grid gap-4">
    <TextFields fields={titleFields} {...props} />
  </div>
)

export const PolicyTitleField = (props: PageFieldsProps) => (
  <TextFields fields={titleFields.slice(0, 1)} {...props} />
)

export function PageSearchFields(props: PageFieldsProps) {
  const { content, findError, onChange } = props
  return (
    <details id="page-search-fields" className="border-y border-line">
      <summary className="min-h-11 cursor-pointer py-2.5 font-medium">
        Hiển thị trên máy tìm kiếm và khi chia sẻ
      </summary>
      <div className="grid gap-4 pt-2 pb-4">
        <TextFields fields={searchFields} {...props} />
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
    </details>
  )
}

interface TextFieldsProps extends PageFieldsProps {
  fields: readonly { name: 'title' | 'summary' | 'seoTitle' | 'seoDescription'; label: string; max: number }[]
}

const TextFields = ({ fields, content, findError, onChange }: TextFieldsProps) =>
  fields.map(({ name, label, max }) => (
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
  ))
