import { RadioChip } from '@/components/ui/radio-chip';
import { RadioGroup } from '@/components/ui/radio-group';
import { pictureFits, type PictureFit } from '@/lib/profile/picture';

const labels: Record<PictureFit, string> = { cover: 'Cut to size', contain: 'Whole picture' };

/** How the picture becomes a square; the preview beside it follows at once. */
export function FitChoice({
  fit,
  onChange,
}: {
  fit: PictureFit;
  onChange: (fit: PictureFit) => void;
}) {
  return (
    <RadioGroup
      legend="What to show"
      hideLegend
      className="grid grid-cols-[repeat(auto-fit,minmax(min(7.5rem,100%),1fr))] gap-3"
    >
      {pictureFits.map((one) => (
        <RadioChip
          key={one}
          name="fit"
          value={one}
          checked={one === fit}
          onChange={() => onChange(one)}
        >
          {labels[one]}
        </RadioChip>
      ))}
    </RadioGroup>
  );
}
