import { TitledCard } from '@/components/ui/titled-card';
import type { Profile } from '@/lib/profile/queries';
import { formatPhone } from '@/lib/profile/schema';
import { AvatarForm } from './avatar-form';
import { EmailForm } from './email-form';
import { ProfileForm } from './profile-form';

export function ProfileSections({ profile }: { profile: Profile }) {
  const { first_name, last_name, phone, date_of_birth, bio, image_url, email } = profile;
  return (
    <div className="grid gap-6">
      <TitledCard title="Your picture">
        <AvatarForm name={`${first_name} ${last_name}`} image={image_url} />
      </TitledCard>
      <TitledCard title="About you">
        <ProfileForm
          values={{
            first_name,
            last_name,
            phone: formatPhone(phone),
            date_of_birth: date_of_birth ?? '',
            bio: bio ?? '',
          }}
        />
      </TitledCard>
      <TitledCard title="Email">
        <EmailForm email={email} />
      </TitledCard>
    </div>
  );
}
