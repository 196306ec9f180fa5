import { Bold, Heading, type IconNode, Italic, Link, List } from 'lucide'
import { useRef, useState } from 'react'
import {
  formatMarkdown,
  type MarkdownFormat,
  markdownFormats,
} from '#domain/content/markdown/format-markdown.ts'
import { Button } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import type { FieldInputProps } from '#web/ui/form/field.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import { MarkdownPreview } from './markdown-preview.tsx'

const buttons: Record<MarkdownFormat, { label: string; icon: IconNode }> = {
  bold: { label: 'Chữ đậm', icon: Bold },
  italic: { label: 'Chữ nghiêng', icon: Italic },
  heading: { label: 'Đề mục', icon: Heading },
  list: { label: 'Danh sách', icon: List },
  link: { label: 'Liên kết', icon: Link },
}

interface MarkdownInputProps {
  inputProps: FieldInputProps
  value: string
  maxLength: number
  placeholder?: string
  className?: string
  onChange: (text: string) => void
}

export function MarkdownInput({ inputProps, value, className, onChange, ...rest }: MarkdownInputProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const [hasPreview, setPreview] = useState(false)
  function apply(format: MarkdownFormat) {
    const element = area.current
    if (!element) return
    const { selectionStart: start, selectionEnd: end } = element
    const changed = formatMarkdown({ text: value, start, end }, format)
    if (changed.text.length > rest.maxLength) return
    onChange(changed.text)
    // React has not written the new text yet, and the selection belongs to it.
    requestAnimationFrame(() => {
      element.focus()
      element.setSelectionRange(changed.start, changed.end)
    })
  }
  return (
    <div className="grid">
      <div role="toolbar" aria-label="Định dạng" aria-controls={inputProps.id} className="flex">
        <div className={cx('flex', hasPreview && 'max-lg:hidden')}>
          {markdownFormats.map((format) => (
            <IconButton key={format} {...buttons[format]} onClick={() => apply(format)} />
          ))}
        </div>
        <Button small kind="quiet" className="ml-auto" onClick={() => setPreview(!hasPreview)}>
          {hasPreview ? 'Thôi xem thử' : 'Xem thử'}
        </Button>
      </div>
      <div className={cx('grid gap-4', hasPreview && 'lg:grid-cols-2')}>
        <TextArea
          {...inputProps}
          {...rest}
          ref={area}
          className={cx(className, hasPreview && 'max-lg:hidden')}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
        {hasPreview && <MarkdownPreview text={value} />}
      </div>
    </div>
  )
}
