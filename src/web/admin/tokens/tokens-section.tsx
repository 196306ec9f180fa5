import { apiGuidePath } from '#contract/paths.ts'
import { ApiOriginsSection } from './api-origins-form.tsx'
import { ApiTokenForm } from './api-token-form.tsx'
import { ApiTokenList } from './api-token-list.tsx'

export function TokensSection() {
  return (
    <>
      <ApiTokenList />
      <section aria-labelledby="new-token" className="grid gap-4">
        <div>
          <h3 id="new-token" className="text-lg font-semibold">
            Tạo mã mới
          </h3>
          <p className="mt-1 text-sm text-ink-soft">
            Mỗi phần mềm nên có một mã riêng, chỉ với quyền nó cần. Người lập trình đọc{' '}
            <a href={apiGuidePath} className="underline">
              tài liệu API
            </a>
            .
          </p>
        </div>
        <ApiTokenForm />
      </section>
      <ApiOriginsSection />
    </>
  )
}
