import { ReportView } from './report-view.tsx'

/** `/office/reports`: the same of the platform, over all agencies. */
export default function OfficeReportsPage() {
  return <ReportView office />
}
