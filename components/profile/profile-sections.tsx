import { FormGroup } from '@/components/form/form-group';
import { TitledCard } from '@/components/ui/titled-card';
import { formatPhone } from '@/lib/form/phone';
import { getHiddenPictureMessage, profileMessages } from '@/lib/profile/messages';
import type { Profile } from '@/lib/profile/queries';
import { AvatarForm } from './avatar-form';
import { EmailForm } from './email-form';
import { ProfileForm } from './profile-form';
import { formatFullName } from '@/lib/text';

export function ProfileSections({
  profile,
  canStorePictures,
}: {
  profile: Profile;
  canStorePictures: boolean;
}) {
  const { first_name, last_name, phone, phone_verified_at, date_of_birth, bio, image_url, email } =
    profile;
  return (
    <div className="grid gap-6">
      <TitledCard title="Your picture">
        {profile.picture_hidden_reason && (
          <p className="mb-5 rounded-control bg-warning-soft px-4 py-3 break-words">
            {getHiddenPictureMessage(profile.picture_hidden_reason)}
          </p>
        )}
        {canStorePictures ? (
          <FormGroup>
            <AvatarForm name={formatFullName({ first_name, last_name })} image={image_url} />
          </FormGroup>
        ) : (
          <p className="text-muted-foreground">{profileMessages.picturesOff}</p>
        )}
      </TitledCard>
      <TitledCard title="About you">
        <ProfileForm
          email={email}
          isPhoneVerified={phone_verified_at !== null}
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
