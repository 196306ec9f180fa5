import { ExportLinks } from './export-links.tsx'
import { ImportFileForm } from './import-file-form.tsx'
import { ImportHistory } from './import-history.tsx'

export function ImportsScreen() {
  return (
    <main className="page pt-6 pb-16">
      <h1 className="mb-6 font-display text-3xl font-bold">Nhập, xuất file</h1>
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-2">
        <section aria-labelledby="in" className="grid min-w-0 content-start gap-5">
          <div>
            <h2 id="in" className="text-xl font-semibold">
              Nhập từ file CSV
            </h2>
            <p className="mt-1 text-sm text-ink-soft">
              Trước hết xem thử file sẽ đổi những gì. Chưa bấm “Nhập” thì cửa hàng chưa đổi gì.
            </p>
          </div>
          <ImportFileForm />
        </section>
        <section aria-labelledby="out" className="grid min-w-0 content-start gap-5">
          <h2 id="out" className="text-xl font-semibold">
            Xuất ra file CSV
          </h2>
          <ExportLinks />
        </section>
      </div>
      <section aria-labelledby="history" className="pt-12">
        <h2 id="history" className="pb-2 text-xl font-semibold">
          Các lần nhập
        </h2>
        <ImportHistory />
      </section>
    </main>
  )
}
