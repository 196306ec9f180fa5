import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { buildPagePath, policySectionKinds, shopNamePlaceholder } from '#contract/content/page-kinds.ts'
import type { PageForStaff } from '#contract/content/pages.ts'
import { SaveBar } from '#web/admin/catalog/edit/save/save-bar.tsx'
import { useSaveShortcuts } from '#web/admin/form/use-save-shortcuts.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { useFocusInvalidField } from '#web/ui/form/use-focus-invalid-field.ts'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import { ConflictNote } from './conflict-note.tsx'
import { PageActions, PublishButton } from './page-actions.tsx'
import { PageSearchFields, PageTitleFields, PolicyTitleField } from './page-fields.tsx'
import { PageHistory } from './page-history.tsx'
import { PageIssues } from './page-issues.tsx'
import { PagePreview } from './page-preview.tsx'
import { editedPageQuery } from './page-queries.ts'
import { PageBadges } from './pages-screen.tsx'
import { SectionsEditor } from './sections/sections-editor.tsx'
import { type PageEditor, usePageEditor } from './use-page-editor.ts'

export function PageScreen() {
  const { id } = useParams({ from: '/admin/pages/$id' })
  const { data } = useQuery(editedPageQuery(useApi(), id))
  return data && <EditPage key={id} page={data} />
}

// The editor starts from the page as it was when it opened; a later response does not overwrite input.
function EditPage(props: { page: PageForStaff }) {
  const [initialPage] = useState(props.page)
  const [hasPreview, setPreview] = useState(false)
  const editor = usePageEditor(initialPage)
  const { page, content } = editor
  return (
    <main className="page grid gap-8 pt-6 pb-16">
      <div className="grid gap-2">
        <h1 className="font-display text-3xl font-bold wrap-anywhere">{content.title}</h1>
        <PageBadges {...page} />
        {page.kind === 'policy' && (
          <p className="max-w-prose text-sm text-ink-soft">
            Khách đọc ở trang Về cửa hàng. Điều khoản sinh ra từ cài đặt (thanh toán, giao hàng, đổi trả,
            quyền riêng tư, khiếu nại…) không sửa ở đây. {shopNamePlaceholder} hiện thành tên cửa hàng.
          </p>
        )}
        {page.publishAt && (
          <p className="max-w-prose text-sm text-ink-soft">
            Đến giờ hẹn, khách thấy bản nháp như bạn lưu lần cuối. Sửa tiếp thì bản sửa được đăng.
          </p>
        )}
        {page.isPublished && !page.hidden && (
          <a href={buildPagePath(page.kind, page.slug)} className="inkline justify-self-start text-sm">
            Xem trong cửa hàng
          </a>
        )}
      </div>
      <PageActions editor={editor} onPreview={hasPreview ? undefined : () => setPreview(true)} />
      <ConflictNote
        name="Trang"
        code="page_changed"
        error={editor.saveError}
        onLoadOther={editor.loadOther}
      />
      <PageIssues {...page} />
      <div className={cx('grid items-start gap-8', hasPreview && 'xl:grid-cols-2')}>
        <ContentForm editor={editor} />
        {hasPreview && <PagePreview editor={editor} onClose={() => setPreview(false)} />}
      </div>
      <PageHistory editor={editor} />
    </main>
  )
}

function ContentForm({ editor }: { editor: PageEditor }) {
  const { page, content, edit, findError } = editor
  const isPolicy = page.kind === 'policy'
  const isTitleEditable = page.kind === 'page' || page.kind === 'post'
  const fields = { content, findError, onChange: edit }
  const toast = useToast()
  const form = useFocusInvalidField(editor.failure)
  async function save() {
    if (!editor.isDirty || editor.isSaving) return
    const saved = await editor.saveDraft()
    if (saved) toast.show({ title: 'Đã lưu bản nháp', description: saved.content.title, kind: 'success' })
  }
  useSaveShortcuts(() => void save())
  return (
    <form
      ref={form}
      noValidate
      className="grid max-w-3xl min-w-0 gap-8"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      {isTitleEditable && <PageTitleFields {...fields} />}
      {isPolicy && <PolicyTitleField {...fields} />}
      <SectionsEditor
        sections={content.sections}
        kinds={isPolicy ? policySectionKinds : undefined}
        findError={findError}
        onChange={(sections) => {
          if (sections.some(({ id }, at) => id !== content.sections[at]?.id)) editor.clearErrors()
          edit({ ...content, sections })
        }}
      />
      {!isPolicy && <PageSearchFields {...fields} />}
      <SaveBar
        dirty={editor.isDirty}
        saving={editor.isSaving}
        saveLabel="Lưu bản nháp"
        onReset={editor.reset}
        mainAction={<PublishButton editor={editor} />}
      />
    </form>
  )
}
